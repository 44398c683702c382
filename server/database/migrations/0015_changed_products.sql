ALTER TABLE "products" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE FUNCTION set_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_at := now();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_changed" BEFORE UPDATE OF "slug", "name", "short_description", "description", "shop_id", "category_id", "sub_category_id", "brand_id", "price", "discount_price", "unit", "pictures" ON "products" FOR EACH ROW WHEN (
	(OLD."slug", OLD."name", OLD."short_description", OLD."description", OLD."shop_id", OLD."category_id", OLD."sub_category_id", OLD."brand_id", OLD."price", OLD."discount_price", OLD."unit", OLD."pictures")
	IS DISTINCT FROM
	(NEW."slug", NEW."name", NEW."short_description", NEW."description", NEW."shop_id", NEW."category_id", NEW."sub_category_id", NEW."brand_id", NEW."price", NEW."discount_price", NEW."unit", NEW."pictures")
) EXECUTE FUNCTION set_changed_at();
--> statement-breakpoint
-- A product's texts in other languages, its colors and its sizes are on its page. A product that
-- this transaction has made or changed has the time already.
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE products SET changed_at = now() WHERE id = OLD.product_id AND changed_at < now();
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE products SET changed_at = now() WHERE id = NEW.product_id AND changed_at < now();
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_translations_changed" AFTER INSERT OR DELETE OR UPDATE ON "product_translations" FOR EACH ROW EXECUTE FUNCTION note_product_change();
--> statement-breakpoint
CREATE TRIGGER "product_colors_changed" AFTER INSERT OR DELETE OR UPDATE ON "product_colors" FOR EACH ROW EXECUTE FUNCTION note_product_change();
--> statement-breakpoint
CREATE TRIGGER "product_sizes_changed" AFTER INSERT OR DELETE OR UPDATE ON "product_sizes" FOR EACH ROW EXECUTE FUNCTION note_product_change();
