ALTER TABLE "photos" ADD COLUMN "taken_by_id" integer;--> statement-breakpoint
-- Photos were stored with a name alone; the account is known where only one has that name.
UPDATE photos SET taken_by_id = known.id
FROM (SELECT name, min(id) AS id FROM users GROUP BY name HAVING count(*) = 1) AS known
WHERE known.name = photos.taken_by;
