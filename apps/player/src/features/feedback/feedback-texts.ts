import { needTexts } from '../../app/messages.ts'
import type feedback from '../../messages/en/feedback.json'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly feedback: typeof feedback
  }
}

// With the states of orders.
await Promise.all([needTexts('feedback'), needTexts('cashier')])
