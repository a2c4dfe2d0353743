import type { ReactElement } from 'react'

/** Flat fruits around (0, 0) in a box of 52, with three tones and one highlight, recognisable at 22 px. */
export const ORCHARD_FRUITS = {
  lemon: (
    <>
      <g transform="rotate(-28)">
        <path
          d="M-21 1C-19-3-17-4-15-7C-9-16 9-16 15-7C17-4 18-2 21 0C18 3 17 5 15 8C9 16-9 16-15 8C-17 5-18 4-21 1z"
          fill="#ffd92e"
        />
        <path d="M-15 8C-9 16 9 16 15 8C17 5 18 3 21 0C14 6-6 12-15 8z" fill="#e8a500" />
      </g>
      <ellipse cx="-6" cy="-5" rx="6" ry="2.6" fill="#fff" opacity=".6" transform="rotate(-35 -6 -5)" />
      <g transform="translate(5 -12) rotate(-30)">
        <path d="M0 0C3 -6.3 10.5 -6.3 15 0C10.5 6.3 3 6.3 0 0z" fill="#4f9a2f" />
        <path d="M0 0C3 -6.3 10.5 -6.3 15 0z" fill="#fff" opacity=".22" />
      </g>
    </>
  ),
  melon: (
    <>
      <g transform="rotate(-18) translate(0 -6)">
        <path d="M-21 0A21 21 0 0 0 21 0z" fill="#2f7d2b" />
        <path d="M-18 0A18 18 0 0 0 18 0z" fill="#e5f3c4" />
        <path d="M-15.8 0A15.8 15.8 0 0 0 15.8 0z" fill="#f2414a" />
        <path
          d="M-8 3l-1 3M0 4v3M8 3l1 3M-4 9l-.6 2.5M4 9l.6 2.5"
          stroke="#3a0b12"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </g>
    </>
  ),
  apple: (
    <>
      <path d="M0-9C5-16 20-15 19-1C18 11 10 19 3 17Q0 16-3 17C-10 19-18 11-19-1C-20-15-5-16 0-9z" fill="#d7263d" />
      <path d="M12-12C24-6 18 18 3 17C14 12 17-2 12-12z" fill="#8c0c26" opacity=".7" />
      <ellipse cx="-10" cy="-6" rx="3.4" ry="6" fill="#fff" opacity=".6" transform="rotate(20 -10 -6)" />
      <path d="M0-9Q0-15 4-19" stroke="#5b3a1c" strokeWidth="2.6" fill="none" strokeLinecap="round" />
      <g transform="translate(2 -14) rotate(-20)">
        <path d="M0 0C2.6 -5.46 9.1 -5.46 13 0C9.1 5.46 2.6 5.46 0 0z" fill="#4f9a2f" />
        <path d="M0 0C2.6 -5.46 9.1 -5.46 13 0z" fill="#fff" opacity=".22" />
      </g>
    </>
  ),
  orange: (
    <>
      <circle r="19" fill="#ee6a0c" />
      <circle r="16.8" fill="#fff1d6" />
      <path
        d="M2.3 1L14.4 2.2A14.6 14.6 0 0 1 11.8 8.7ZM1 2.3L8.7 11.8A14.6 14.6 0 0 1 2.2 14.4ZM-1 2.3L-2.2 14.4A14.6 14.6 0 0 1 -8.7 11.8ZM-2.3 1L-11.8 8.7A14.6 14.6 0 0 1 -14.4 2.2ZM-2.3 -1L-14.4 -2.2A14.6 14.6 0 0 1 -11.8 -8.7ZM-1 -2.3L-8.7 -11.8A14.6 14.6 0 0 1 -2.2 -14.4ZM1 -2.3L2.2 -14.4A14.6 14.6 0 0 1 8.7 -11.8ZM2.3 -1L11.8 -8.7A14.6 14.6 0 0 1 14.4 -2.2Z"
        fill="#ff8f1f"
      />
    </>
  ),
  beet: (
    <>
      <path
        d="M0-7C12-10 18-2 16 5C14 12 6 15 2 18Q1 22 0 24Q-1 22-2 18C-6 15-14 12-16 5C-18-2-12-10 0-7z"
        fill="#8c1250"
      />
      <path d="M16 5C14 12 6 15 2 18C8 10 9 0 6-8C15-8 18 0 16 5z" fill="#4d0734" opacity=".7" />
      <ellipse cx="-9" cy="-1" rx="3.2" ry="2" fill="#fff" opacity=".6" transform="rotate(-30 -9 -1)" />
      <g transform="translate(-1 -7) rotate(-110)">
        <path d="M0 0C3.4 -7.14 11.9 -7.14 17 0C11.9 7.14 3.4 7.14 0 0z" fill="#3f8a2a" />
        <path d="M0 0C3.4 -7.14 11.9 -7.14 17 0z" fill="#fff" opacity=".22" />
      </g>
      <g transform="translate(0 -7) rotate(-78)">
        <path d="M0 0C3.4 -7.14 11.9 -7.14 17 0C11.9 7.14 3.4 7.14 0 0z" fill="#4f9a2f" />
        <path d="M0 0C3.4 -7.14 11.9 -7.14 17 0z" fill="#fff" opacity=".22" />
      </g>
      <g transform="translate(2 -7) rotate(-44)">
        <path d="M0 0C3 -6.3 10.5 -6.3 15 0C10.5 6.3 3 6.3 0 0z" fill="#6cb53a" />
        <path d="M0 0C3 -6.3 10.5 -6.3 15 0z" fill="#fff" opacity=".22" />
      </g>
    </>
  ),
  mint: (
    <>
      <g transform="translate(0 16) rotate(-112)">
        <path d="M0 0C6.8 -14.28 23.8 -14.28 34 0C23.8 14.28 6.8 14.28 0 0z" fill="#2f8a55" />
        <path d="M0 0C6.8 -14.28 23.8 -14.28 34 0z" fill="#fff" opacity=".22" />
      </g>
      <g transform="translate(0 16) rotate(-52)">
        <path d="M0 0C6 -12.6 21 -12.6 30 0C21 12.6 6 12.6 0 0z" fill="#48a86c" />
        <path d="M0 0C6 -12.6 21 -12.6 30 0z" fill="#fff" opacity=".22" />
      </g>
      <path
        d="M0 18Q-7 4-11-12M0 17Q8 6 16-5"
        stroke="#fff"
        strokeWidth="1.4"
        opacity=".7"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M0 16Q1 20 0 23" stroke="#2f7d2b" strokeWidth="2.6" strokeLinecap="round" fill="none" />
    </>
  ),
  kiwi: (
    <>
      <circle r="18.5" fill="#8a5c34" />
      <circle r="16" fill="#8fbf3a" />
      <circle r="13" fill="#a9d452" />
      <ellipse rx="5.5" ry="5.5" fill="#f6f8dc" />
      <g fill="#2b2210">
        <ellipse cx="9" cy="0" rx="1.9" ry="1.1" transform="rotate(0 9 0)" />
        <ellipse cx="7.8" cy="4.5" rx="1.9" ry="1.1" transform="rotate(30 7.8 4.5)" />
        <ellipse cx="4.5" cy="7.8" rx="1.9" ry="1.1" transform="rotate(60 4.5 7.8)" />
        <ellipse cx="-0" cy="9" rx="1.9" ry="1.1" transform="rotate(90 -0 9)" />
        <ellipse cx="-4.5" cy="7.8" rx="1.9" ry="1.1" transform="rotate(120 -4.5 7.8)" />
        <ellipse cx="-7.8" cy="4.5" rx="1.9" ry="1.1" transform="rotate(150 -7.8 4.5)" />
        <ellipse cx="-9" cy="-0" rx="1.9" ry="1.1" transform="rotate(180 -9 -0)" />
        <ellipse cx="-7.8" cy="-4.5" rx="1.9" ry="1.1" transform="rotate(210 -7.8 -4.5)" />
        <ellipse cx="-4.5" cy="-7.8" rx="1.9" ry="1.1" transform="rotate(240 -4.5 -7.8)" />
        <ellipse cx="0" cy="-9" rx="1.9" ry="1.1" transform="rotate(270 0 -9)" />
        <ellipse cx="4.5" cy="-7.8" rx="1.9" ry="1.1" transform="rotate(300 4.5 -7.8)" />
        <ellipse cx="7.8" cy="-4.5" rx="1.9" ry="1.1" transform="rotate(330 7.8 -4.5)" />
      </g>
    </>
  ),
  cherry: (
    <>
      <path
        d="M-9 6C-6-6 0-14 6-19C6-10 9-2 11 4"
        fill="none"
        stroke="#4d7008"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <g transform="translate(6 -18) rotate(12)">
        <path d="M0 0C2.8 -5.88 9.8 -5.88 14 0C9.8 5.88 2.8 5.88 0 0z" fill="#4f9a2f" />
        <path d="M0 0C2.8 -5.88 9.8 -5.88 14 0z" fill="#fff" opacity=".22" />
      </g>
      <circle cx="-10" cy="9" r="9.5" fill="#c4161d" />
      <circle cx="11" cy="8" r="9.5" fill="#a30f2c" />
      <ellipse cx="-13" cy="5" rx="3" ry="1.9" fill="#fff" opacity=".6" transform="rotate(-35 -13 5)" />
      <ellipse cx="8" cy="4" rx="3" ry="1.9" fill="#fff" opacity=".6" transform="rotate(-35 8 4)" />
    </>
  ),
} satisfies Record<string, ReactElement>
