import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Step } from '#src/features/checkout/step.tsx'

const mark = () => screen.getByRole('heading').querySelector('[aria-hidden]')

test('a step that was filled from the start has a plain heading', () => {
  render(
    <Step number={1} title="Payment" state="done">
      Cash
    </Step>,
  )
  expect(mark()).toBeNull()
})

test('the number of a step becomes a check mark once the shopper has filled it', () => {
  const step = (state: 'active' | 'done') => (
    <Step number={1} title="Payment" state={state}>
      Cash
    </Step>
  )
  const { rerender } = render(step('active'))
  expect(mark()?.textContent).toBe('1')
  rerender(step('done'))
  expect(mark()?.querySelector('svg')).toBeTruthy()
})
