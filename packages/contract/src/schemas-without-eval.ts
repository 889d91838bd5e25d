import { z } from 'zod'

// Set before any schema is made: each would try whether code may be made from text, which pages forbid and browsers report.
z.config({ jitless: true })
