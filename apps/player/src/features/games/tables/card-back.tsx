import { useId } from 'react'

/** The back of the house's cards: a lattice in claret with a brass border. */
export function CardBack() {
  const lattice = useId()
  return (
    <svg viewBox="0 0 100 140" className="card__face" aria-hidden="true">
      <defs>
        <pattern id={lattice} width="10" height="10" patternUnits="userSpaceOnUse">
          <rect width="10" height="10" fill="#7c1230" />
          <path d="M0 5L5 0L10 5L5 10Z" fill="#94203f" stroke="#d9ae5f" strokeWidth="0.45" />
          <circle cx="5" cy="5" r="0.9" fill="#e7c987" />
        </pattern>
      </defs>
      <rect x="0.5" y="0.5" width="99" height="139" rx="7" fill="#fffdf7" stroke="#d9d2c1" />
      <rect x="6" y="6" width="88" height="128" rx="4" fill={`url(#${lattice})`} />
      <rect
        x="9"
        y="9"
        width="82"
        height="122"
        rx="2.5"
        fill="none"
        stroke="#e7c987"
        strokeWidth="1"
      />
      <circle cx="50" cy="70" r="19" fill="#7c1230" stroke="#e7c987" strokeWidth="1.4" />
      <circle cx="50" cy="70" r="15.5" fill="none" stroke="#e7c987" strokeWidth="0.6" />
      <path d="M50 57L59 70L50 83L41 70Z" fill="none" stroke="#e7c987" strokeWidth="1.4" />
      <path d="M50 63L55 70L50 77L45 70Z" fill="#e7c987" />
    </svg>
  )
}
