CREATE TABLE "content_changes" (
	"transaction" bigint NOT NULL,
	"kind" text NOT NULL,
	"changes" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "content_changes_transaction_kind_pk" PRIMARY KEY("transaction","kind")
);
--> statement-breakpoint
DROP INDEX "products_shop";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_sub_category";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out" boolean GENERATED ALWAYS AS (stock = 0 or price is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shuffle" text GENERATED ALWAYS AS (md5(id::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "list_price" bigint GENERATED ALWAYS AS (coalesce(nullif(discount_price, 0), price)) STORED;--> statement-breakpoint
CREATE INDEX "products_default" ON "products" USING btree ("sold_out","sold" DESC NULLS LAST,"shuffle","id");--> statement-breakpoint
CREATE INDEX "products_mixed" ON "products" USING btree ("sold_out","shuffle","id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("list_price","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_shop_category" ON "products" USING btree ("shop_id","category_id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_shop" ON "products" USING btree ("shop_id","sold" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","sold" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_sub_category" ON "products" USING btree ("sub_category_id","sold" DESC NULLS LAST,"id");