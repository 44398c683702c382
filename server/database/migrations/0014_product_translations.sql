CREATE TABLE "product_translations" (
	"product_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_translations_product_id_locale_pk" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
ALTER TABLE "product_words" DROP CONSTRAINT "product_words_word_product_id_pk";--> statement-breakpoint
ALTER TABLE "product_words" ADD COLUMN "locale" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_word_product_id_locale_pk" PRIMARY KEY("word","product_id","locale");--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "original_name" text;--> statement-breakpoint
ALTER TABLE "product_translations" ADD CONSTRAINT "product_translations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "product_translations_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "product_translations" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
