CREATE TABLE "legal_translations" (
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "legal_translations_slug_locale_pk" PRIMARY KEY("slug","locale")
);
--> statement-breakpoint
ALTER TABLE "legal_translations" ADD CONSTRAINT "legal_translations_slug_legal_pages_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."legal_pages"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "legal_translations_content" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "legal_translations" FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('other');
