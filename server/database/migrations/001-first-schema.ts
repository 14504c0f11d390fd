import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const migration = (engine: "sqlite" | "postgres"): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const id = (column: ColumnDefinitionBuilder) =>
      engine === "postgres" ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement();

    await db.schema
      .createTable("media")
      .addColumn("id", "text", (c) => c.notNull().primaryKey())
      .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('image', 'video')`))
      .addColumn("extension", "text", (c) => c.notNull())
      .addColumn("width", "integer")
      .addColumn("height", "integer")
      .addColumn("placeholder", "text")
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();

    await db.schema
      .createTable("users")
      .addColumn("id", "integer", id)
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("email", "text", (c) => c.notNull().unique())
      .addColumn("role", "text", (c) => c.notNull().check(sql`role in ('USER', 'ADMIN')`))
      .addColumn("avatar", "text", (c) => c.references("media.id"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();

    await db.schema
      .createTable("settings")
      .addColumn("name", "text", (c) => c.notNull())
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("value", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("settings_pk", ["name", "language"])
      .execute();

    await db.schema
      .createTable("categories")
      .addColumn("id", "integer", id)
      .addColumn("type", "text", (c) => c.notNull().check(sql`type in ('NEWS', 'EVENT')`))
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();

    await db.schema
      .createTable("category_translations")
      .addColumn("category_id", "integer", (c) => c.notNull().references("categories.id").onDelete("cascade"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("name", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("category_translations_pk", ["category_id", "language"])
      .execute();

    await db.schema
      .createTable("articles")
      .addColumn("id", "integer", id)
      .addColumn("category_id", "integer", (c) => c.notNull().references("categories.id"))
      .addColumn("author_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("image", "text", (c) => c.references("media.id"))
      .addColumn("video", "text", (c) => c.references("media.id"))
      .addColumn("views", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("updated_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("articles_newest").on("articles").columns(["created_at desc", "id desc"]).execute();
    await db.schema
      .createIndex("articles_newest_of_category")
      .on("articles")
      .columns(["category_id", "created_at desc", "id desc"])
      .execute();
    await db.schema.createIndex("articles_author").on("articles").column("author_id").execute();

    await db.schema
      .createTable("article_translations")
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("title", "text", (c) => c.notNull())
      .addColumn("content", "text", (c) => c.notNull())
      .addColumn("excerpt", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("article_translations_pk", ["article_id", "language"])
      .execute();

    await db.schema
      .createTable("article_visits")
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("visitor", "text", (c) => c.notNull())
      .addColumn("counted_at", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("article_visits_pk", ["article_id", "visitor"])
      .execute();
    await db.schema.createIndex("article_visits_age").on("article_visits").column("counted_at").execute();

    await db.schema
      .createTable("events")
      .addColumn("id", "integer", id)
      .addColumn("category_id", "integer", (c) => c.notNull().references("categories.id"))
      .addColumn("image", "text", (c) => c.references("media.id"))
      .addColumn("video", "text", (c) => c.references("media.id"))
      .addColumn("starts_at", "text", (c) => c.notNull())
      .addColumn("location", "text", (c) => c.notNull())
      .addColumn("artist", "text", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("updated_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("events_by_start").on("events").columns(["starts_at", "id"]).execute();
    await db.schema
      .createIndex("events_of_category_by_start")
      .on("events")
      .columns(["category_id", "starts_at", "id"])
      .execute();

    await db.schema
      .createTable("event_translations")
      .addColumn("event_id", "integer", (c) => c.notNull().references("events.id").onDelete("cascade"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("title", "text", (c) => c.notNull())
      .addColumn("description", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("event_translations_pk", ["event_id", "language"])
      .execute();

    await db.schema
      .createTable("comments")
      .addColumn("id", "integer", id)
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("guest_name", "text")
      .addColumn("guest_email", "text")
      .addColumn("content", "text", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("comments_of_article")
      .on("comments")
      .columns(["article_id", "created_at desc", "id desc"])
      .execute();
    await db.schema.createIndex("comments_of_user").on("comments").column("user_id").execute();

    await db.schema
      .createTable("reactions")
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("type", "text", (c) => c.notNull().check(sql`type in ('LIKE', 'DISLIKE')`))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("reactions_pk", ["article_id", "user_id"])
      .execute();
    await db.schema.createIndex("reactions_by_type").on("reactions").columns(["article_id", "type"]).execute();
    await db.schema
      .createIndex("reactions_newest")
      .on("reactions")
      .columns(["article_id", "created_at desc", "user_id"])
      .execute();
    await db.schema.createIndex("reactions_of_user").on("reactions").column("user_id").execute();

    await db.schema
      .createTable("subscriptions")
      .addColumn("id", "integer", id)
      .addColumn("email", "text", (c) => c.notNull().unique())
      .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("language", "text", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("subscriptions_of_user").on("subscriptions").column("user_id").execute();
  },
});
