const drawings: Record<string, string> = {
  'fa-rocket': 'M12 3c4 2.5 5.5 6 5 11.5H7C6.5 9 8 5.5 12 3zM7 11l-3 4v3l3-2M17 11l3 4v3l-3-2M10 18l2 3l2-3M12 8v.1',
  'fa-shipping-fast':
    'M9 6h7v10H9M16 9.5h3l2 3V16h-5M11 18.5a1.7 1.7 0 1 0 0 .1M18 18.5a1.7 1.7 0 1 0 0 .1M3 8h4M2 11h5M4 14h3',
  'fa-truck': 'M3 6h11v10H3zM14 9.5h4l3 3.5v3h-7M7 18.5a1.7 1.7 0 1 0 0 .1M17 18.5a1.7 1.7 0 1 0 0 .1',
}

/** Picture of a delivery method, by the icon name in its row. */
export function DeliveryIcon({ name }: { name: string }) {
  const drawing = name.split(' ').find((part) => Object.hasOwn(drawings, part)) ?? 'fa-truck'
  return (
    <svg className={`icon ${drawing}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[drawing]} />
    </svg>
  )
}
