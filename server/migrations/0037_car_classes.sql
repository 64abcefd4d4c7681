-- The class of a car. Existing cars get theirs from the model's name, then from the seats.
alter table cars add column car_class text not null default 'Sedan'
  check (car_class in ('Sedan', 'SUV', 'Van', 'Stretch'));

update cars set car_class = case
  when brand || ' ' || model ~* '\y(stretch|limo|limousine)\y' then 'Stretch'
  when brand || ' ' || model ~* '\y(sprinter|transit|metris|promaster|express|savana|e-?series|van|minibus|v-class)\y' then 'Van'
  when brand || ' ' || model ~* '\y(escalade|navigator|aviator|yukon|suburban|tahoe|expedition|explorer|wagoneer|range rover|defender|gls|gle|x5|x7|q7|q8|qx80|lx|suv)\y' then 'SUV'
  when capacity >= 9 then 'Van'
  when capacity >= 6 then 'SUV'
  else 'Sedan'
end;
