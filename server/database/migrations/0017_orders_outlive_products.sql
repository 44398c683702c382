ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_product_id_products_id_fk";
