// The frames of CPeers.h drawn by Qt's raster engine: qt WIDTH HEIGHT STRIDE SHADOWHEIGHT SHADOWTOP FOLDER
//
// Reads `old`, `new` and `shadow` from the folder. For each line `SCENE COUNT AMOUNT...` it draws that many frames, with
// the amounts in turn, and answers with a line; `shot` writes what is drawn to `qt` in the folder.
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static QImage read(const QString &path, int width, int height, int stride, QImage::Format format) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) std::exit(1);
    QByteArray bytes = file.readAll();
    return QImage((const uchar *)bytes.constData(), width, height, stride, format).copy();
}

int main(int count, char **words) {
    if (count < 7) return 64;
    const int width = std::atoi(words[1]), height = std::atoi(words[2]), stride = std::atoi(words[3]);
    const int shadowHeight = std::atoi(words[4]), shadowTop = std::atoi(words[5]);
    const QString folder(words[6]);
    const QImage old = read(folder + "/old", width, height, stride, QImage::Format_RGB32);
    const QImage next = read(folder + "/new", width, height, stride, QImage::Format_RGB32);
    const QImage shadow =
        read(folder + "/shadow", width, shadowHeight, stride, QImage::Format_ARGB32_Premultiplied);
    QImage target(width, height, QImage::Format_ARGB32_Premultiplied);
    target.fill(Qt::black);

    std::string line;
    while (std::getline(std::cin, line)) {
        if (line == "shot") {
            QFile file(folder + "/qt");
            if (!file.open(QIODevice::WriteOnly)) return 1;
            for (int y = 0; y < height; y++) file.write((const char *)target.constScanLine(y), width * 4);
            file.close();
            std::cout << "done" << std::endl;
            continue;
        }
        std::istringstream input(line);
        char scene = 0;
        int frames = 0;
        input >> scene >> frames;
        std::vector<double> amounts;
        for (double amount; input >> amount;) amounts.push_back(amount);
        for (int frame = 0; frame < frames; frame++) {
            const double amount = amounts[frame % amounts.size()];
            QPainter painter(&target);
            if (scene == 'a') {
                painter.drawImage(QPoint(-int(amount), 0), old);
                painter.drawImage(QPoint(width - int(amount), 0), next);
                continue;
            }
            painter.setRenderHint(QPainter::SmoothPixmapTransform);
            if (scene == 'b') {
                painter.drawImage(QPointF(-amount, 0), old);
                painter.drawImage(QPointF(width - amount, 0), next);
                continue;
            }
            painter.drawImage(QPoint(0, 0), old);
            if (scene == 'f') {
                painter.drawImage(QPoint(0, int(amount) - shadowTop), shadow);
                painter.setRenderHint(QPainter::Antialiasing);
                painter.setPen(Qt::NoPen);
                QBrush brush(next);
                brush.setTransform(QTransform::fromTranslate(0, amount));
                painter.setBrush(brush);
                painter.drawRoundedRect(QRectF(40, amount, width - 80, height - 160), 40, 40);
                continue;
            }
            painter.translate(width / 2.0, height / 2.0);
            if (scene == 'c') painter.setOpacity(amount);
            if (scene == 'd') {
                painter.setOpacity(0.5);
                painter.scale(amount, amount);
            }
            if (scene == 'e') {
                painter.setRenderHint(QPainter::Antialiasing);
                painter.rotate(amount * 180 / 3.14159265358979323846);
            }
            painter.translate(-width / 2.0, -height / 2.0);
            painter.drawImage(QPoint(0, 0), next);
        }
        std::cout << "done" << std::endl;
    }
    return 0;
}
