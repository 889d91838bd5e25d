import '../messages.ts'
import '../tables/messages.ts'
import './live-tables-section.ts'
