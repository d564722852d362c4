-- Of the usual 100 sampled texts one or none has what is searched for, so that PostgreSQL often took
-- a rare text for a common one, and read the records by date until it had found enough.
ALTER TABLE "repair_records" ALTER COLUMN "search_text" SET STATISTICS 400;
