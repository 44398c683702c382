-- Every transaction that changes what everybody can see leaves one row, whoever makes it: the shop,
-- another copy of it, or the operator.
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO content_changes (transaction, kind) VALUES (txid_current(), TG_ARGV[0]) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "external_id", "slug", "name", "short_description", "description", "shop_id", "category_id", "sub_category_id", "brand_id", "price", "discount_price", "unit", "pictures", "search", "created_at" ON "products" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "products_stock" AFTER UPDATE OF "stock", "sold", "rating_sum", "rating_count" ON "products" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('other');
--> statement-breakpoint
CREATE TRIGGER "shops_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "name", "logo", "banner", "status", "short_description", "description", "delivery_time", "delivery_charge" ON "shops" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "shops_rating" AFTER UPDATE OF "rating_sum", "rating_count" ON "shops" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('other');
--> statement-breakpoint
CREATE TRIGGER "brands_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "brands" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "categories_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "colors_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "colors" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "sizes_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "sizes" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "product_colors_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "product_colors" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "product_sizes_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "product_sizes" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "flash_sales_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "flash_sales" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "flash_sale_products_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "flash_sale_products" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "pictures_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "pictures" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER "settings_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('other');
--> statement-breakpoint
CREATE TRIGGER "language_overrides_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "language_overrides" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('other');
--> statement-breakpoint
CREATE TRIGGER "legal_pages_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "legal_pages" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('other');
--> statement-breakpoint
CREATE TRIGGER "banners_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "banners" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('other');
--> statement-breakpoint
CREATE TRIGGER "reviews_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('other');
--> statement-breakpoint
CREATE TRIGGER "users_content" AFTER DELETE OR UPDATE OF "name", "photo" ON "users" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('other');
