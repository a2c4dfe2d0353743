import { INK, type Shape } from '#shop/orders/sheet.ts'

const CARTON = '#e4411b'
const CREAM = '#fff6e6'

/** The carton with the straw, 64 by 84. */
export const MARK: readonly Shape[] = [
  { path: 'M42 28 47 10 62 5', stroke: INK, thickness: 5 },
  { path: 'M16 20h28v6L52 38V76q0 4-4 4H12q-4 0-4-4V38L16 26z', fill: CARTON },
  { path: 'M16 26h28l8 12h-44z', fill: CREAM, opacity: 0.3 },
  {
    path: 'M15 44h4v26a2 2 0 0 1-4 0zM22 44h2v17a1 1 0 0 1-2 0zM27 44h5v29a2.5 2.5 0 0 1-5 0zM35 44h2v20a1 1 0 0 1-2 0zM40 44h5v24a2.5 2.5 0 0 1-5 0z',
    fill: CREAM,
  },
]
