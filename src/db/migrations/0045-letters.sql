-- What an e-mail says, without a word of how it looks; null for messages of text alone.
alter table messages add column letter jsonb;
