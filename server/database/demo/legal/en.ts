/** The pages that the demo shop's owner wrote, as cleaned HTML. */
export const en = {
  'terms-and-conditions': {
    title: 'Terms & Conditions',
    description:
      '<p>Offshelf brings several small shops together. When you place an order, you buy from the shop that is named beside the product.</p><h2>Orders</h2><p>An order is accepted when its state changes from Pending to Confirm. Until then you can cancel it in your order history.</p><h2>Prices</h2><p>Prices are shown in US dollars. Delivery is charged once for each shop. The total before you place the order is the total that you pay.</p><h2>Returns</h2><p>What you do not like you can send back within 30 days.</p>',
  },
  'privacy-policy': {
    title: 'Privacy Policy',
    description:
      '<p>We keep what we need to send you your order: your name, your address, your phone number and what you bought.</p><h2>On your device</h2><p>Pages that you have seen and changes to your cart are kept on your device, so that the shop works without a network. Logging out removes what is personal.</p><h2>What we do not do</h2><p>We do not sell data, and there are no advertising trackers in this shop.</p>',
  },
  'about-us': {
    title: 'About Us',
    description:
      '<p>Offshelf is nine shops under one roof. What they share is a liking for things that last, and a storefront that keeps working on a train.</p><h2>Nine makers</h2><p>They turn stoneware, weave wool and linen, build furniture of solid wood, make lamps that can be repaired, bind books, grow plants, make soap from few ingredients, choose tools for the kitchen and make toys of wood. The shop is named beside every product.</p><h2>Without a network</h2><p>After one visit you can look around, search and fill your cart without a network. What you change stays on your device and is sent when the connection is back.</p>',
  },
  'contact-us': {
    title: 'Contact',
    description:
      '<p>Call us from Monday to Friday between 9 and 17 o’clock, or write at any time. We answer within a day.</p>',
  },
  'return-and-refund-policy': {
    title: 'Returns & Refunds',
    description:
      '<p>Send back what you do not like within 30 days, unused and in its packaging. The money is returned within five days of arrival. Fresh food and cut flowers cannot be returned; if something is wrong with them, tell us and we replace them.</p>',
  },
}

export type LegalTexts = Record<keyof typeof en, { title: string; description: string }>
