import type { ReactElement } from 'react'

/** The other half of the fruits, in the style of the orchard's. */
export const MARKET_FRUITS = {
  grape: (
    <>
      <path d="M0-12V-20" stroke="#5b3a1c" strokeWidth="2.8" strokeLinecap="round" />
      <g transform="translate(0 -16) rotate(-12)">
        <path d="M0 0C2.8 -5.88 9.8 -5.88 14 0C9.8 5.88 2.8 5.88 0 0z" fill="#4f9a2f" />
        <path d="M0 0C2.8 -5.88 9.8 -5.88 14 0z" fill="#fff" opacity=".22" />
      </g>
      <g fill="#6b3596">
        <circle cx="-10" cy="-6" r="6" />
        <circle cx="10" cy="-6" r="6" />
        <circle cx="5" cy="3" r="6" />
        <circle cx="0" cy="13" r="6" />
      </g>
      <g fill="#8a4fb8">
        <circle cx="0" cy="-7" r="6" />
        <circle cx="-5.5" cy="3.5" r="6" />
      </g>
      <ellipse cx="-2" cy="-9" rx="2" ry="1.3" fill="#fff" opacity=".6" transform="rotate(-35 -2 -9)" />
      <ellipse cx="-8" cy="1.5" rx="2" ry="1.3" fill="#fff" opacity=".6" transform="rotate(-35 -8 1.5)" />
      <ellipse cx="-12" cy="-8" rx="2" ry="1.3" fill="#fff" opacity=".6" transform="rotate(-35 -12 -8)" />
    </>
  ),
  pear: (
    <>
      <path
        d="M0-18C6-18 7-12 8-7C9-2 17 2 15 11C13 19 5 20 0 20C-5 20-13 19-15 11C-17 2-9-2-8-7C-7-12-6-18 0-18z"
        fill="#b9cf36"
      />
      <path d="M15 11C13 19 5 20 0 20C9 16 9 4 6-14C8-10 8-8 8-7C9-2 17 2 15 11z" fill="#6f9118" opacity=".75" />
      <ellipse cx="-8" cy="6" rx="3" ry="6" fill="#fff" opacity=".6" transform="rotate(12 -8 6)" />
      <path d="M0-17Q1-21 4-22" stroke="#5b3a1c" strokeWidth="2.6" fill="none" strokeLinecap="round" />
      <g transform="translate(2 -18) rotate(18)">
        <path d="M0 0C2.4 -5.04 8.4 -5.04 12 0C8.4 5.04 2.4 5.04 0 0z" fill="#4f9a2f" />
        <path d="M0 0C2.4 -5.04 8.4 -5.04 12 0z" fill="#fff" opacity=".22" />
      </g>
    </>
  ),
  banana: (
    <>
      <path d="M-16-12C-16 6-2 18 18 13C20 12 20 9 18 8C6 9-6 0-9-15L-10-19L-15-18z" fill="#ffd83a" />
      <path d="M-16-12C-16 6-2 18 18 13C20 12 20 9 18 8C4 14-12 4-13-14z" fill="#d99a08" opacity=".75" />
      <path d="M-15-18l5-1l.8 4l-5 1zM17 8.2l3 1.8q-.4 2.4-2 3z" fill="#5b3a1c" />
    </>
  ),
  plum: (
    <>
      <path d="M0 -15C12 -20 20 -8 18 4C16 14 8 20 0 20C-8 20 -16 14 -18 4C-20 -8 -12 -20 0 -15z" fill="#5f2f86" />
      <path d="M18 4C16 14 8 20 0 20C8 14 12 0 9 -16C17 -15 19.500 -5 18 4z" fill="#3c1a5c" opacity=".75" />
      <path
        d="M0 -15C-4 -4 -4 8 0 20"
        fill="none"
        stroke="#3c1a5c"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".7"
      />
      <ellipse cx="-10" cy="-3" rx="3" ry="6" fill="#fff" opacity=".5" transform="rotate(14 -10 -3)" />
      <path d="M0 -14Q0 -19 3 -22" stroke="#5b3a1c" strokeWidth="2.6" fill="none" strokeLinecap="round" />
      <g transform="translate(2 -18) rotate(12)">
        <path d="M0 0C2.800 -5.900 9.800 -5.900 14 0C9.800 5.900 2.800 5.900 0 0z" fill="#4f9a2f" />
        <path d="M0 0C2.800 -5.900 9.800 -5.900 14 0z" fill="#fff" opacity=".22" />
      </g>
    </>
  ),
  strawberry: (
    <>
      <path d="M0-9C10-15 20-8 17 3C14 13 6 19 0 20C-6 19-14 13-17 3C-20-8-10-15 0-9z" fill="#e8304a" />
      <path d="M17 3C14 13 6 19 0 20C8 13 12 0 11-11C18-11 19-4 17 3z" fill="#a50f3f" opacity=".6" />
      <path
        d="M-9-2v2.5M-3 2v2.5M-8 7v2.5M3-3v2.5M8 3v2.5M2 9v2.5M-2 14v2M12-4v2.5"
        stroke="#ffe2a0"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M0-8L-12-13L-5-14L-6-20L0-15L6-20L5-14L12-13z" fill="#3f8a2a" />
    </>
  ),
  carrot: (
    <>
      <g transform="rotate(32)">
        <path d="M-7-8C-8-13 8-13 7-8L1.5 20Q0 23-1.5 20z" fill="#f4761a" />
        <path d="M7-8L1.5 20Q0 23-1.5 20C4 10 5 0 3-11C6-11 7.5-10 7-8z" fill="#b9480a" opacity=".6" />
        <path d="M-6-3h5M-4 4h4M1 9h3" stroke="#a83a04" strokeWidth="1.6" strokeLinecap="round" opacity=".7" />
        <g transform="translate(0 -11) rotate(-90)">
          <path d="M0 0C2.6 -5.46 9.1 -5.46 13 0C9.1 5.46 2.6 5.46 0 0z" fill="#4f9a2f" />
          <path d="M0 0C2.6 -5.46 9.1 -5.46 13 0z" fill="#fff" opacity=".22" />
        </g>
        <g transform="translate(0 -11) rotate(-122)">
          <path d="M0 0C2.6 -5.46 9.1 -5.46 13 0C9.1 5.46 2.6 5.46 0 0z" fill="#6cb53a" />
          <path d="M0 0C2.6 -5.46 9.1 -5.46 13 0z" fill="#fff" opacity=".22" />
        </g>
        <g transform="translate(0 -11) rotate(-58)">
          <path d="M0 0C2.6 -5.46 9.1 -5.46 13 0C9.1 5.46 2.6 5.46 0 0z" fill="#6cb53a" />
          <path d="M0 0C2.6 -5.46 9.1 -5.46 13 0z" fill="#fff" opacity=".22" />
        </g>
      </g>
    </>
  ),
  pineapple: (
    <>
      <path d="M0-7C9-9 14-2 13 6C12 15 6 20 0 20C-6 20-12 15-13 6C-14-2-9-9 0-7z" fill="#f6c02e" />
      <path
        d="M-12 0L6 19M-8-5L11 13M0-7L13 5M12 0L-6 19M8-5L-11 13M0-7L-13 5"
        stroke="#b8760a"
        strokeWidth="1.5"
        opacity=".8"
      />
      <g transform="translate(0 -6) rotate(-90)">
        <path d="M0 0C3.2 -6.72 11.2 -6.72 16 0C11.2 6.72 3.2 6.72 0 0z" fill="#4f9a2f" />
        <path d="M0 0C3.2 -6.72 11.2 -6.72 16 0z" fill="#fff" opacity=".22" />
      </g>
      <g transform="translate(-1 -6) rotate(-125)">
        <path d="M0 0C2.8 -5.88 9.8 -5.88 14 0C9.8 5.88 2.8 5.88 0 0z" fill="#3f8a2a" />
        <path d="M0 0C2.8 -5.88 9.8 -5.88 14 0z" fill="#fff" opacity=".22" />
      </g>
      <g transform="translate(1 -6) rotate(-55)">
        <path d="M0 0C2.8 -5.88 9.8 -5.88 14 0C9.8 5.88 2.8 5.88 0 0z" fill="#3f8a2a" />
        <path d="M0 0C2.8 -5.88 9.8 -5.88 14 0z" fill="#fff" opacity=".22" />
      </g>
    </>
  ),
  blueberry: (
    <>
      <circle cx="5" cy="4" r="15" fill="#3f4496" />
      <circle cx="-8" cy="-4" r="11" fill="#5662b8" />
      <path d="M5-2l1.8 3.6l4-.4l-2.2 3.4l2.2 3.4l-4-.4L5 11l-1.8-3.4l-4 .4l2.2-3.4l-2.2-3.4l4 .4z" fill="#191a4a" />
      <ellipse cx="-11" cy="-8" rx="3.6" ry="2" fill="#fff" opacity=".6" transform="rotate(-35 -11 -8)" />
    </>
  ),
} satisfies Record<string, ReactElement>
