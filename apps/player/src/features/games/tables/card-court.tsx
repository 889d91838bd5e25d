import { useId } from 'react'
import { SUIT_COLOURS, SUIT_PATHS } from './card-shapes.ts'

interface CourtProps {
  /** 11 to 13. */
  readonly rank: number
  readonly suit: number
}

const GOLD = '#d8a63f'
const SKIN = '#f7dfc6'
const INK = '#2b1d12'

/** Jack, queen and king: one half of a figure, and the same turned upside down. */
export function Court({ rank, suit }: CourtProps) {
  const half = useId()
  return (
    <>
      <rect x="22" y="16" width="56" height="108" rx="2" fill="#fbf3df" stroke={GOLD} />
      <clipPath id={half}>
        <path d="M22.5 16.5H77.5V55L22.5 85Z" />
      </clipPath>
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 70)`} clipPath={`url(#${half})`}>
          <Figure rank={rank} suit={suit} />
        </g>
      ))}
      <path d="M22.5 85L77.5 55" stroke={GOLD} strokeWidth="1.6" />
      <path d="M22.5 85L77.5 55" stroke={INK} strokeWidth="0.3" />
      <rect x="22" y="16" width="56" height="108" rx="2" fill="none" stroke={GOLD} />
    </>
  )
}

function Figure({ rank, suit }: CourtProps) {
  const isRed = suit === 1 || suit === 2
  const [robe, trim] = isRed ? ['#b3122f', '#1f3a7a'] : ['#1d2f63', '#b3122f']
  return (
    <g stroke={INK} strokeWidth="0.6" strokeLinejoin="round">
      <path d="M22 86C22 66 30 57 42 54L58 54C70 57 78 66 78 86Z" fill={robe} />
      <path d="M42 54L50 76L58 54L62 56L51.5 88H48.5L38 56Z" fill={GOLD} />
      <path d="M26 72C32 64 37 61 40 60M74 72C68 64 63 61 60 60" fill="none" stroke={GOLD} />
      <path d="M30 80L34 66M70 80L66 66" stroke={GOLD} strokeWidth="1.6" />
      <path d="M40 55C44 60 56 60 60 55L58 51H42Z" fill={trim} />
      <Hair rank={rank} />
      <path d="M42 37C42 30 58 30 58 37C58 46 55 52 50 52C45 52 42 46 42 37Z" fill={SKIN} />
      <path d="M46 40H47.6M52.4 40H54" strokeWidth="1.2" strokeLinecap="round" />
      <path d="M45 38C46 37.2 47.4 37.2 48.4 38M51.6 38C52.6 37.2 54 37.2 55 38" fill="none" />
      <path d="M50 40.5L49.2 44H50.6" fill="none" />
      <path d="M48 47.2C49.2 48 50.8 48 52 47.2" fill="none" stroke="#a3262f" strokeWidth="0.9" />
      <Headdress rank={rank} robe={robe} trim={trim} />
      <path
        d={SUIT_PATHS[suit]}
        fill={SUIT_COLOURS[suit]}
        stroke="none"
        transform="translate(31 27) scale(0.66)"
      />
      <Attribute rank={rank} />
    </g>
  )
}

function Hair({ rank }: { readonly rank: number }) {
  if (rank === 12) {
    return (
      <path
        d="M38 60C35 44 38 28 50 28C62 28 65 44 62 60L57 54C60 44 58 36 50 36C42 36 40 44 43 54Z"
        fill="#7a4517"
      />
    )
  }
  if (rank === 13) {
    return (
      <path
        d="M40 50C37 42 38 30 50 30C62 30 63 42 60 50C60 58 55 62 50 63C45 62 40 58 40 50Z"
        fill="#6d5a48"
      />
    )
  }
  return (
    <path
      d="M39 50C37 40 39 29 50 29C61 29 63 40 61 50L58 47C58 40 57 36 50 36C43 36 42 40 42 47Z"
      fill="#c98b2b"
    />
  )
}

function Headdress(props: { readonly rank: number; readonly robe: string; readonly trim: string }) {
  if (props.rank === 13) {
    return (
      <>
        <path d="M39 34L36 20L43 26L50 17.5L57 26L64 20L61 34C55 31.5 45 31.5 39 34Z" fill={GOLD} />
        <circle cx="50" cy="28" r="1.9" fill={props.robe} />
        <circle cx="43" cy="29.4" r="1.3" fill={props.trim} />
        <circle cx="57" cy="29.4" r="1.3" fill={props.trim} />
      </>
    )
  }
  if (props.rank === 12) {
    return (
      <>
        <path
          d="M40 33C41 27 43 25 44 22L47 27L50 19L53 27L56 22C57 25 59 27 60 33C54 30.5 46 30.5 40 33Z"
          fill={GOLD}
        />
        <circle cx="50" cy="19" r="1.6" fill="#fff" />
        <circle cx="50" cy="28.4" r="1.6" fill={props.robe} />
      </>
    )
  }
  return (
    <>
      <path
        d="M38.5 35C38 25 44 21.5 51 21.5C60 21.5 63 28 61.5 35C55 31.5 45 31.5 38.5 35Z"
        fill={props.robe}
      />
      <path d="M40 33.4C46 30.4 54 30.4 60.4 33.4" fill="none" stroke={GOLD} strokeWidth="2" />
      <path d="M59 27C66 25 70 20 69 17.5C63 18 58 21 57 25Z" fill={props.trim} />
    </>
  )
}

/** What is carried: a sword, a flower, a staff. */
function Attribute({ rank }: { readonly rank: number }) {
  if (rank === 13) {
    return (
      <>
        <path d="M69.4 60V26L71 22L72.6 26V60Z" fill="#e9eef2" />
        <path d="M66 58H76M71 58V66" stroke={GOLD} strokeWidth="2.4" />
      </>
    )
  }
  if (rank === 12) {
    return (
      <>
        <path d="M69 62C71 54 70 48 70 42" fill="none" stroke="#2d7a45" strokeWidth="1.4" />
        {[0, 72, 144, 216, 288].map((angle) => (
          <ellipse
            key={angle}
            cx="70"
            cy="35"
            rx="2.4"
            ry="3.6"
            fill="#f2a6b8"
            transform={`rotate(${angle} 70 38.4)`}
          />
        ))}
        <circle cx="70" cy="38.4" r="2" fill={GOLD} />
      </>
    )
  }
  return (
    <>
      <path d="M71 62V30" stroke="#7a4517" strokeWidth="2" />
      <path d="M71 20L75 28L71 34L67 28Z" fill="#e9eef2" />
    </>
  )
}
