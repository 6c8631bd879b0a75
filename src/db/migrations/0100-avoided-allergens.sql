-- Allergens that a saved recipient avoids, as the payer noted: codes of shop/catalog/rules/product.ts.
alter table recipients add column avoids text[] not null default '{}';
