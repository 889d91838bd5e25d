/** The mark (a cut of baize with a chip) and the name. The parent makes it a link. */
export function Logo({ isMarkOnly = false }: { readonly isMarkOnly?: boolean }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
        <path
          className="logo__cloth"
          d="M0 8a8 8 0 0 1 8-8h9.5A14.5 14.5 0 0 0 32 14.5V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z"
        />
        <path
          className="logo__edge"
          d="M0 22V24a8 8 0 0 0 8 8h16a8 8 0 0 0 8-8v-2a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z"
        />
        <circle className="logo__chip" cx="25.5" cy="6.5" r="6.5" />
        <circle className="logo__light" cx="23.6" cy="4.6" r="1.7" />
      </svg>
      {!isMarkOnly && <span>Baize</span>}
    </span>
  )
}
