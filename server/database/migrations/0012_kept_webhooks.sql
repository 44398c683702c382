-- Gateways name the payer in their messages; of those before, nothing is read any more.
UPDATE "payment_webhooks" SET "body" = '' WHERE "body" NOT IN ('open', 'paid', 'closed');
