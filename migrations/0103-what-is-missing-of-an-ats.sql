-- Where very much is missing after a full run nothing is taken away, until a person has looked and says that it is gone there.
alter table ats_connection add column takes_missing boolean not null default false;
