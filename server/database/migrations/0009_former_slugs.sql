CREATE TABLE "category_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_former_slugs" ADD CONSTRAINT "category_former_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_former_slugs_category" ON "category_former_slugs" USING btree ("category_id");