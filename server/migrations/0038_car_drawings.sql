-- The color of our drawing of a car, shown while it has no photo; null for no drawing.
alter table cars add column paint text
  check (paint in ('Black', 'Navy', 'Graphite', 'Pearl', 'Champagne', 'Burgundy', 'Forest'));

-- The demo stored its drawings like photos. Cars that nobody has changed get the drawing itself.
update cars set paint = demo.paint, image = null
from (values
  ('CC 1007', 'Black'), ('CC 1012', 'Navy'), ('CC 1018', 'Graphite'), ('CC 1023', 'Pearl'),
  ('CC 1029', 'Black'), ('CC 1031', 'Burgundy'), ('CC 1034', 'Forest'), ('CC 1042', 'Graphite'),
  ('CC 1046', 'Champagne'), ('CC 1051', 'Black'), ('CC 1055', 'Pearl'), ('CC 1060', 'Champagne')
) as demo (plate_number, paint)
where cars.plate_number = demo.plate_number
  and exists (select from demo_steps where name = 'fleet')
  and not exists (
    select from activity
    where subject_kind = 'car' and subject_id = cars.id and action <> 'car.deleted'
  )
  and cars.deleted_at is null;
