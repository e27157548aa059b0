// The scenes of Benchmarks/Programs in Qt Quick: `quick SCENE FOLDER SECONDS`; scene.qml beside this file is what moves.
#include <QtCore/QElapsedTimer>
#include <QtGui/QGuiApplication>
#include <QtQml/QQmlContext>
#include <QtQuick/QQuickView>
#include <cstdio>
#include <cstdlib>

int main(int count, char **words) {
    if (count != 5) return 64;
    QGuiApplication application(count, words);
    QQuickView view;
    view.setFlags(Qt::FramelessWindowHint);
    view.setResizeMode(QQuickView::SizeRootObjectToView);
    view.rootContext()->setContextProperty("scene", QString(words[1]));
    view.rootContext()->setContextProperty("folder", "file://" + QString(words[2]));
    const double seconds = std::atof(words[3]);
    view.setSource(QUrl::fromLocalFile(words[4]));
    if (view.status() != QQuickView::Ready) return 66;
    view.resize(780, 1688);
    QElapsedTimer clock;
    int frames = 0;
    bool hasBegun = false;
    QObject::connect(&view, &QQuickWindow::frameSwapped, [&] {
        if (!frames++) clock.start();
        const double time = clock.nsecsElapsed() / 1e9;
        if (time >= 1 && !hasBegun) {
            hasBegun = true;
            std::printf("begin %d\n", frames);
            std::fflush(stdout);
        }
        if (time < 1 + seconds) return;
        std::printf("end %d\n", frames);
        std::fflush(stdout);
        std::_Exit(0);
    });
    view.show();
    return application.exec();
}
