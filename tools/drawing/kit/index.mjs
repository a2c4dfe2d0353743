export * from './pic.mjs';
export * from './shapes.mjs';
export * from './vessels.mjs';
export * from './fruit.mjs';
export * from './goods.mjs';
export * from './orchard.mjs';
export * from './exotic.mjs';
export * from './people.mjs';
