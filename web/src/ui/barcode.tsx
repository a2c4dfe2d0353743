/** Code 128 of `CVE-2026-1000`. Never mirrored. */
export function Barcode({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 178 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M0 0h2v40h-2zM3 0h1v40h-1zM6 0h1v40h-1zM11 0h1v40h-1zM15 0h1v40h-1zM19 0h2v40h-2zM22 0h3v40h-3zM26 0h1v40h-1zM28 0h2v40h-2zM33 0h1v40h-1zM37 0h2v40h-2zM40 0h1v40h-1zM44 0h1v40h-1zM47 0h2v40h-2zM50 0h3v40h-3zM55 0h2v40h-2zM59 0h3v40h-3zM64 0h1v40h-1zM66 0h1v40h-1zM69 0h3v40h-3zM73 0h2v40h-2zM77 0h2v40h-2zM81 0h3v40h-3zM86 0h1v40h-1zM88 0h2v40h-2zM92 0h3v40h-3zM96 0h1v40h-1zM99 0h1v40h-1zM102 0h2v40h-2zM105 0h3v40h-3zM110 0h1v40h-1zM113 0h3v40h-3zM118 0h2v40h-2zM121 0h1v40h-1zM124 0h3v40h-3zM128 0h2v40h-2zM132 0h1v40h-1zM135 0h3v40h-3zM139 0h2v40h-2zM143 0h1v40h-1zM146 0h3v40h-3zM150 0h2v40h-2zM154 0h2v40h-2zM158 0h1v40h-1zM162 0h1v40h-1zM165 0h2v40h-2zM170 0h3v40h-3zM174 0h1v40h-1zM176 0h2v40h-2z"
      />
    </svg>
  )
}
