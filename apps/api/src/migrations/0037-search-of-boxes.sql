-- A box is looked for by its label, among all boxes of an organisation.
-- lock: the first release comes after this file, so no table that it finds is long.
create index boxes_by_label on boxes (organisation_id, label);

-- lock: written by hand, a few a year.
create index announcements_search on announcements using gin (folded(title || ' ' || content) gin_trgm_ops);
