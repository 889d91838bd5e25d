import { useId } from 'react'

/** The host is drawn, and nobody in particular: a figure in waistcoat and bow tie. */
export function TableHost() {
  const id = useId()
  return (
    <svg className="lt-host__figure" viewBox="0 0 120 108" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#4b3a6e" />
          <stop offset="1" stopColor="#2a1f45" />
        </linearGradient>
        <radialGradient id={`${id}s`} cx="0.42" cy="0.34" r="0.75">
          <stop offset="0" stopColor="#c98d62" />
          <stop offset="0.7" stopColor="#a86a42" />
          <stop offset="1" stopColor="#84502f" />
        </radialGradient>
        <linearGradient id={`${id}h`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3b2620" />
          <stop offset="1" stopColor="#1c110e" />
        </linearGradient>
      </defs>
      <path
        d="M40 34C36 10 52 3 61 3C74 3 86 12 81 36C80 50 74 58 60 58C47 58 42 48 40 34Z"
        fill={`url(#${id}h)`}
      />
      <path d="M12 108C13 84 26 75 44 71L60 78L76 71C94 75 107 84 108 108Z" fill="#f4efe4" />
      <path
        d="M18 108C19 86 30 77 44 73L58 108ZM102 108C101 86 90 77 76 73L62 108Z"
        fill={`url(#${id}w)`}
      />
      <path d="M44 73L40 92L51 108H58ZM76 73L80 92L69 108H62Z" fill="#372a58" />
      <path d="M51 60H69V73C69 78 51 78 51 73Z" fill="#9a5f3b" />
      <path
        d="M43 32C43 15 77 15 77 32C78 47 72 62 60 63C48 62 42 47 43 32Z"
        fill={`url(#${id}s)`}
      />
      <path
        d="M41 36C40 16 52 9 62 10C74 10 81 19 79 36C77 27 71 22 64 22C58 26 48 24 45 26C43 29 42 32 41 36Z"
        fill={`url(#${id}h)`}
      />
      <g fill="#24140d">
        <ellipse cx="52.5" cy="38.5" rx="2.3" ry="2.8" />
        <ellipse cx="67.5" cy="38.5" rx="2.3" ry="2.8" />
      </g>
      <g fill="#fff">
        <circle cx="53.3" cy="37.6" r="0.8" />
        <circle cx="68.3" cy="37.6" r="0.8" />
      </g>
      <g fill="none" stroke="#3b2319" strokeWidth="1.5" strokeLinecap="round">
        <path d="M48.5 33C50.5 31.4 53.5 31.2 56 32.4M64 32.4C66.5 31.2 69.5 31.4 71.5 33" />
        <path d="M55.5 51C58 53.4 62 53.4 64.5 51" stroke="#6e2f25" strokeWidth="1.8" />
        <path d="M60 40L58.4 45.4H61" stroke="#7f4b2c" strokeWidth="1.2" />
      </g>
      <path d="M60 79L48 73V85ZM60 79L72 73V85Z" fill="#b21f42" />
      <circle cx="60" cy="79" r="3.4" fill="#d63a5e" />
      <g fill="#d9ae5f">
        <circle cx="60" cy="92" r="1.5" />
        <circle cx="60" cy="101" r="1.5" />
      </g>
    </svg>
  )
}
