-- Mail waits here until a mail server takes it; without one it is the local outbox. Rows of no company ('none') are
-- those to a user as such: verification, password reset. What is written to somebody goes when they are erased: it is
-- found by the address as it is compared, or, when they have changed that since, by the application it is about.
create table mail_message (
  company_id text not null default 'none',
  id text not null,
  purpose text not null,
  to_address text not null,
  to_exact text not null,
  application_id bigint,
  subject text not null,
  body_text text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index mail_message_newest on mail_message (company_id, created_at desc, id desc);
create index mail_message_newest_of_all on mail_message (created_at desc, id desc);
create index mail_message_to on mail_message (company_id, to_exact);
create index mail_message_about on mail_message (company_id, application_id) where application_id is not null;
select guard_by_company('mail_message');
