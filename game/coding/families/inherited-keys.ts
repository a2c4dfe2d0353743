/** Keys that objects, lists or texts have by themselves. A table that is a plain object finds them beside its own. */
export const INHERITED_KEYS = [
  'constructor',
  'toString',
  'toLocaleString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  '__proto__',
  '__defineGetter__',
  '__lookupSetter__',
  'length',
  '0',
] as const
