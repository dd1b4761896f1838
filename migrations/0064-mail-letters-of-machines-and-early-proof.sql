-- The version before runs on this.
--
-- A machine wrote the letter of its own accord, so it does not leave to whoever complained (docs/decisions/0053-letters-that-follow-statuses.md).
-- What became of a letter may be reported while it is still being handed over; that waits with the letter (docs/decisions/0040-letters-leave-once.md).
alter table mail_message
  add column by_machine boolean not null default false,
  add column proved text constraint mail_message_proved check (proved in ('sent', 'bounced')),
  add column proved_detail text;
