-- The version before runs on this.
--
-- Answers name a letter as its mail server called it (docs/decisions/0043-letters-are-read.md).
create index mail_message_by_server_id on mail_message (company_id, server_message_id) where server_message_id is not null;
