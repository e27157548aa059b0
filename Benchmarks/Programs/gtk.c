// The scenes of Benchmarks/Programs in GTK 4: `gtk SCENE FOLDER SECONDS`.
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

enum { width = 780, height = 1688 };

static const char *scene;
static double seconds;
static GdkTexture *pages[2];
static gint64 first;
static int frames, has_begun;

typedef struct { GtkWidget parent; } Stage;
typedef struct { GtkWidgetClass parent; } StageClass;
G_DEFINE_TYPE(Stage, stage, GTK_TYPE_WIDGET)

static void page(GtkSnapshot *s, int which, float x, float y) {
    gtk_snapshot_append_texture(s, pages[which], &GRAPHENE_RECT_INIT(x, y, width, height));
}

static void card(GtkSnapshot *s, float y) {
    GskRoundedRect shape;
    gsk_rounded_rect_init_from_rect(&shape, &GRAPHENE_RECT_INIT(40, y, width - 80, height - 160), 40);
    gtk_snapshot_append_outset_shadow(s, &shape, &(GdkRGBA){0, 0, 0, 0.3f}, 0, 8, 0, 48);
    gtk_snapshot_push_rounded_clip(s, &shape);
    page(s, 1, 0, y);
    gtk_snapshot_pop(s);
}

static void boxes(GtkSnapshot *s, float part) {
    for (int row = 0; row < 100; row++) {
        for (int column = 0; column < 100; column++) {
            float x = 90 + column * 6 + ((row + column) % 2 ? -20 : 20) * part;
            gtk_snapshot_append_color(
                s, &(GdkRGBA){column / 100.0f, row / 100.0f, 0.5f, 1}, &GRAPHENE_RECT_INIT(x, 200 + row * 12, 5, 10));
        }
    }
}

static void draw(GtkWidget *widget, GtkSnapshot *s) {
    gint64 now = gdk_frame_clock_get_frame_time(gtk_widget_get_frame_clock(widget));
    if (!first) first = now;
    double time = (now - first) / 1e6;
    float part = (float)(time - (int)time);
    if (!strcmp(scene, "boxes")) return boxes(s, part);
    if (!strcmp(scene, "push")) {
        page(s, 0, -width * part, 0);
        page(s, 1, width * (1 - part), 0);
        return;
    }
    page(s, 0, 0, 0);
    if (!strcmp(scene, "card")) return card(s, height - (height - 80) * part);
    gtk_snapshot_save(s);
    if (!strcmp(scene, "rotation")) {
        gtk_snapshot_translate(s, &GRAPHENE_POINT_INIT(width / 2, height / 2));
        gtk_snapshot_rotate(s, 7 * part);
        gtk_snapshot_translate(s, &GRAPHENE_POINT_INIT(-width / 2, -height / 2));
        page(s, 1, 0, 0);
    } else {
        gtk_snapshot_push_opacity(s, part);
        page(s, 1, 0, 0);
        gtk_snapshot_pop(s);
    }
    gtk_snapshot_restore(s);
}

static void stage_class_init(StageClass *class) { GTK_WIDGET_CLASS(class)->snapshot = draw; }
static void stage_init(Stage *stage) { (void)stage; }

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)clock;
    (void)data;
    gtk_widget_queue_draw(widget);
    return G_SOURCE_CONTINUE;
}

static void painted(GdkFrameClock *clock, gpointer data) {
    (void)data;
    frames++;
    double time = first ? (gdk_frame_clock_get_frame_time(clock) - first) / 1e6 : 0;
    if (time >= 1 && !has_begun) {
        has_begun = 1;
        printf("begin %d\n", frames);
        fflush(stdout);
    }
    if (time < 1 + seconds) return;
    printf("end %d\n", frames);
    fflush(stdout);
    exit(0);
}

static void mapped(GtkWidget *widget, gpointer data) {
    (void)data;
    g_signal_connect(gtk_widget_get_frame_clock(widget), "after-paint", G_CALLBACK(painted), NULL);
}

int main(int count, char **words) {
    if (count != 4) return 64;
    scene = words[1];
    seconds = atof(words[3]);
    gtk_init();
    for (int k = 0; k < 2; k++) {
        char *path = g_strdup_printf("%s/%s.png", words[2], k ? "new" : "old");
        pages[k] = gdk_texture_new_from_filename(path, NULL);
        if (!pages[k]) return 66;
    }
    GtkWidget *window = gtk_window_new(), *stage = g_object_new(stage_get_type(), NULL);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
    gtk_window_set_child(GTK_WINDOW(window), stage);
    gtk_widget_add_tick_callback(stage, tick, NULL, NULL);
    g_signal_connect(stage, "map", G_CALLBACK(mapped), NULL);
    gtk_window_present(GTK_WINDOW(window));
    for (;;) g_main_context_iteration(NULL, TRUE);
}
