import { Link } from '@tanstack/react-router'
import { pageOfSubject } from './alarm-subject.logic.ts'

/** What an alarm is about, as a link where it has a page. */
export function AlarmSubject({ subject }: { readonly subject: string }) {
  const page = pageOfSubject(subject)
  switch (page?.kind) {
    case undefined:
      return <span className="num">{subject}</span>
    case 'member':
      return (
        <Link to="/members/$memberId" params={{ memberId: page.memberId }} className="link num">
          {subject}
        </Link>
      )
    case 'withdrawal':
      return (
        <Link to="/withdrawals" search={{ text: page.orderNumber }} className="link num">
          {subject}
        </Link>
      )
    case 'sports_event':
      return (
        <Link
          to="/sports/$eventId"
          params={{ eventId: page.eventId }}
          search={{}}
          className="link num"
        >
          {subject}
        </Link>
      )
    case 'sports_bets':
      return (
        <Link to="/sports-bets" search={page.search} className="link num">
          {subject}
        </Link>
      )
    case 'deposit':
      return (
        <Link
          to="/deposits"
          search={{ stands: 'all', text: page.orderNumber }}
          className="link num"
        >
          {subject}
        </Link>
      )
  }
}
