import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon } from './icon.tsx'
import { planPageWindow } from './page-window.ts'

interface PaginationProps {
  readonly pageNo: number
  readonly totalPages: number
  onPage(pageNo: number): void
  readonly labels: {
    readonly nav: string
    readonly previous: string
    readonly next: string
    page(pageNo: number): string
  }
}

/** Pages to choose from; nothing at all when there is only one. */
export function Pagination({ pageNo, totalPages, onPage, labels }: PaginationProps) {
  const entries = planPageWindow(pageNo, totalPages)
  if (entries.length === 0) return null
  return (
    <nav className="pager" aria-label={labels.nav}>
      <button
        type="button"
        aria-label={labels.previous}
        disabled={pageNo <= 1}
        onClick={() => onPage(pageNo - 1)}
      >
        <Icon of={ChevronLeft} size="s" isFlipped />
      </button>
      {entries.map((entry, index) =>
        entry === null ? (
          <span key={`gap-after-${entries[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-label={labels.page(entry)}
            aria-current={entry === pageNo ? 'page' : undefined}
            className={isSecondAtEnd(entries, index) ? 'pager__second' : undefined}
            onClick={() => onPage(entry)}
          >
            {entry}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={labels.next}
        disabled={pageNo >= totalPages}
        onClick={() => onPage(pageNo + 1)}
      >
        <Icon of={ChevronRight} size="s" isFlipped />
      </button>
    </nav>
  )
}

/** The second page and the last but one where a gap parts them from the others: left out on a narrow phone. */
function isSecondAtEnd(entries: readonly (number | null)[], index: number): boolean {
  if (index === 1) return entries[2] === null
  return index === entries.length - 2 && entries[index - 1] === null
}
