/** The shuffler: six fresh decks for every round. */
export function Shuffler() {
  return (
    <svg viewBox="0 0 118 66" className="dealer__machine" aria-hidden="true">
      <path d="M8 14L22 2H96L110 14Z" fill="#1c070d" stroke="#000" strokeWidth="0.6" />
      <path d="M24 12L31 5H87L94 12Z" fill="#f3ead6" />
      <rect x="2" y="13" width="114" height="48" rx="9" fill="#2b0d14" />
      <rect x="2" y="13" width="114" height="22" rx="9" fill="#3a141d" />
      <rect
        x="35"
        y="28"
        width="48"
        height="21"
        rx="3"
        fill="#17060a"
        stroke="#d9ae5f"
        strokeWidth="1"
      />
      <rect x="41" y="35" width="36" height="8" rx="1" fill="#fbf6e8" />
      <path d="M41 37.5H77M41 40H77" stroke="#c9bda2" strokeWidth="0.5" />
      <circle cx="14" cy="38" r="2" fill="#46d897" />
    </svg>
  )
}
