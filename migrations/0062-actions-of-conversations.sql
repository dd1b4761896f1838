-- The version before runs on this.
--
-- What to say next in a conversation follows from the action in it that waits to be confirmed.
create index staged_action_of_conversation on staged_action (company_id, conversation_id, id desc) where conversation_id is not null;
