/** Backgrounds and foregrounds; every pair differs in lightness. */
const PAPERS = ['#c3aceb', '#ffd9a8', '#bfe3d0', '#f7c3c3', '#cfe08a', '#b9d7f2']
const FRUITS = ['#ffd166', '#e4411b', '#5c3763', '#466200', '#d4621a', '#2b6ca8']

/** Picture of an account: bars and a fruit derived from its address, so that accounts are easy to tell apart. */
export function Avatar({ address, size = 36 }: { address: string; size?: number }) {
  const digit = (index: number) => Number.parseInt(address[2 + index] ?? '0', 16) || 0
  const bars = [0, 1, 2, 3, 4].map((index) => ({
    x: 1 + index * 7 + (digit(index) % 3),
    width: 1 + (digit(index + 5) % 5),
  }))
  return (
    <svg
      viewBox="0 0 36 36"
      width={size}
      height={size}
      style={{ borderRadius: '50%', flex: 'none' }}
      aria-hidden="true"
    >
      <rect width="36" height="36" fill={PAPERS[digit(12) % PAPERS.length]} />
      {bars.map(({ x, width }) => (
        <rect key={x} x={x} width={width} height="36" fill="#2a1730" />
      ))}
      <circle
        cx={14 + (digit(14) % 10)}
        cy={14 + (digit(15) % 10)}
        r="13"
        fill={FRUITS[digit(13) % FRUITS.length]}
        opacity="0.92"
      />
    </svg>
  )
}
