-- The whole database of the practice bakery. Nothing in it ever changes.
CREATE TABLE cakes (id INTEGER PRIMARY KEY, name TEXT, price REAL, shelf INTEGER);
INSERT INTO cakes VALUES
  (1, 'Plum cake', 3.2, 1),
  (2, 'Apple cake', 2.9, 2),
  (3, 'Cherry crumble', 3.5, 1),
  (4, 'Poppy seed roll', 2.6, 2),
  (5, 'Nut wreath', 4.1, 3),
  (6, 'Honey slice', 2.4, 2),
  (7, 'Lemon loaf', 3.0, 4),
  (8, 'Reunion cake', 5.5, 4);

CREATE TABLE shelves (id INTEGER PRIMARY KEY, name TEXT, room TEXT);
INSERT INTO shelves VALUES
  (1, 'Window', 'shop'),
  (2, 'Counter', 'shop'),
  (3, 'Cold shelf', 'back room'),
  (4, 'Spare shelf', 'cellar');

CREATE TABLE oven_log (id INTEGER PRIMARY KEY, at TEXT, degrees INTEGER, remark TEXT);
INSERT INTO oven_log VALUES
  (1, '04:10', 180, 'Door sticks again'),
  (2, '04:45', 210, 'Cellar key is under the third sack of flour'),
  (3, '05:20', 190, 'Cat asleep on the proofing box');

CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, job TEXT, pass_hash TEXT);
INSERT INTO customers VALUES
  (1, 'anna', 'regular', 'd74fdde2944f475adc4a85e349d4ee7b'),
  (2, 'bruno', 'baker', '042bfd0a31ce59e58f6357417354aa2f'),
  (3, 'clara', 'owner', '10485b5b03183de9fba4aad7796af45f');
