import { expect, test } from 'vitest'
import { estimateArrival, estimateDelivery } from '#contract/estimate-delivery.ts'

test('an order arrives by the end of what the owner wrote, in whatever unit and language', () => {
  const times = {
    '2–3 days': '2027-02-02',
    '3 Tage, nicht am Wochenende': '2027-02-02',
    'Same day': '2027-01-30',
    '24 hours': '2027-01-31',
    '48 Stunden': '2027-02-01',
    '1–2 weeks': '2027-02-13',
    '1 Woche': '2027-02-06',
    '2 semanas': '2027-02-13',
    '2 أسابيع': '2027-02-13',
    '2 সপ্তাহ': '2027-02-13',
    'made for you in 1 month': '2027-03-01',
    soon: '2027-02-04',
  }
  const ordered = new Date('2027-01-30T18:00:00Z')
  for (const [time, day] of Object.entries(times)) {
    expect(estimateDelivery(time, ordered), time).toBe(day)
  }
})

test('a delivery time has a first and a last day, unless it says more than these', () => {
  const now = new Date('2027-01-30T18:00:00Z')
  const days = (time: string) => {
    const arrival = estimateArrival(time, now)
    return arrival && [arrival.first, arrival.last]
  }
  expect(days('1–3 days')).toEqual(['2027-01-31', '2027-02-02'])
  expect(days('2 - 4 Tage')).toEqual(['2027-02-01', '2027-02-03'])
  expect(days('2')).toEqual(['2027-02-01', '2027-02-01'])
  expect(days('1–2 weeks')).toEqual(['2027-02-06', '2027-02-13'])
  expect(days('٢ أيام')).toBeNull()
  for (const time of ['', 'Same day', 'soon', '3 Tage, nicht am Wochenende', 'made in 2 days']) {
    expect(days(time), time).toBeNull()
  }
})
