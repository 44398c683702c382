CREATE TABLE "product_words" (
	"word" text NOT NULL,
	"product_id" bigint NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "product_words_word_product_id_pk" PRIMARY KEY("word","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stems" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_words_product" ON "product_words" USING btree ("product_id");--> statement-breakpoint
-- The trigger names the column; without it, it is the same.
DROP TRIGGER "products_content" ON "products";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";--> statement-breakpoint
CREATE TRIGGER "products_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "external_id", "slug", "name", "short_description", "description", "shop_id", "category_id", "sub_category_id", "brand_id", "price", "discount_price", "unit", "pictures", "created_at" ON "products" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');--> statement-breakpoint
CREATE TRIGGER "product_words_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "product_words" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');--> statement-breakpoint
-- Categories and colors are found by their translations, too.
DROP TRIGGER "language_overrides_content" ON "language_overrides";--> statement-breakpoint
CREATE TRIGGER "language_overrides_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "language_overrides" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
