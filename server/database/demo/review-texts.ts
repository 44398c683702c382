/** Texts of reviews, by the number of stars. */
export const reviewTexts: Record<number, string[]> = {
  5: [
    'Exactly as described, and it arrived a day early.',
    'Better than I expected for the price. I have already ordered a second one as a gift.',
    'Feels solid and looks even nicer than in the picture.',
    'I use it every day and would buy it again without thinking twice.',
    'Lovely packaging, quick delivery, and the quality is great.',
    'My sister saw mine and ordered one on the spot.',
    'Three months in and still as good as new.',
    'Does what it should, and does it well.',
  ],
  4: [
    'Very good. I took off one star because the box was a little dented.',
    'Nice quality, slightly smaller than I had imagined.',
    'Good value. The color is a touch darker than on my screen.',
    'Works well, though the instructions could be clearer.',
    'Happy with it so far. Delivery took a day longer than said.',
  ],
  3: [
    'It is all right. Does the job, nothing more.',
    'Decent, but I have seen better for a little more money.',
    'Good idea, average finish. I am keeping it.',
  ],
  2: [
    'Not quite what I hoped for. The return was easy, at least.',
    'It looks nice but feels lighter than it should.',
  ],
  1: [
    'Mine arrived damaged. The shop replaced it, but I had to wait two weeks.',
    'Sadly not for me. It went back the next day.',
  ],
}
