import Entracte
import Testing
