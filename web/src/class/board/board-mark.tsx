/** The carton without the shop's name, because the class has its own. */
export function BoardMark() {
  return (
    <svg className="board-mark" viewBox="0 0 64 84" aria-hidden="true">
      <g transform="translate(28 51)">
        <path
          d="M12-22 17-40 32-45"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path fill="#e4411b" d="M-14-30h28v6L22-12V26q0 4-4 4H-18q-4 0-4-4V-12L-14-24z" />
        <path
          fill="#fff6e6"
          d="M-15-6h4v26a2 2 0 0 1-4 0zM-8-6h2v17a1 1 0 0 1-2 0zM-3-6h5v29a2.5 2.5 0 0 1-5 0zM5-6h2v20a1 1 0 0 1-2 0zM10-6h5v24a2.5 2.5 0 0 1-5 0z"
        />
      </g>
    </svg>
  )
}
