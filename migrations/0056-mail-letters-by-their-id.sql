-- The version before runs on this.
--
-- A letter that comes back, or is answered, names the letter of ours by its id alone: whose it was is not known before.
create index mail_message_called on mail_message (id);
