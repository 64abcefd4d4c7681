import type { ReviewTag, Stars } from '@chesapeake/contract/reviews/reviews';

export interface SampleReview {
  rating: Stars;
  tags: ReviewTag[];
  words: string;
  /** The office's reply. */
  reply?: string;
  /** Why the office hid it. */
  hidden?: string;
}

/** Sample reviews, newest first; many have stars only. */
export const sampleReviews: readonly SampleReview[] = [
  {
    rating: 5,
    tags: ['On time', 'Clean car', 'Friendly'],
    words:
      'Ten minutes early, water in the back, and the traffic checked before I even asked. My mother is 81 and was walked to her door.',
    reply: 'Thank you, we will pass that on. Please give your mother our best.',
  },
  { rating: 5, tags: ['On time', 'Smooth driving'], words: '' },
  {
    rating: 4,
    tags: ['Clean car', 'Knew the way'],
    words:
      'Very good ride, only the pickup spot was not easy to find. A text with the exact place would have helped.',
    reply: 'Good point. Drivers now send the exact spot when they are close.',
  },
  {
    rating: 5,
    tags: ['Helped with luggage', 'Friendly'],
    words:
      'Four suitcases, two children and a stroller, and not one sigh. Everything was in the trunk before I had the kids buckled in.',
  },
  { rating: 4, tags: ['On time'], words: '' },
  {
    rating: 2,
    tags: ['Late', 'Clean car'],
    words:
      'Twenty-five minutes late and nobody called. The driver apologized, but I nearly missed my meeting.',
    reply:
      'We are sorry. The ride before yours ran over, and we should have called you. We’ve emailed you about the fare.',
  },
  {
    rating: 5,
    tags: ['Smooth driving', 'Knew the way'],
    words:
      'I worked the whole way on my laptop and didn’t feel a single bump. That’s how it should be.',
  },
  { rating: 5, tags: ['On time', 'Clean car', 'Smooth driving', 'Friendly'], words: '' },
  {
    rating: 3,
    tags: ['On time', 'Rough driving'],
    words: 'On time and polite, but a lot of hard braking on Route 50.',
  },
  {
    rating: 5,
    tags: ['Friendly', 'Knew the way'],
    words:
      'Our driver knew a bakery that was still open and we stopped for five minutes. Best part of the trip!',
  },
  { rating: 5, tags: [], words: 'Booked at night, picked up at dawn, no phone calls needed.' },
  {
    rating: 4,
    tags: ['Smooth driving'],
    words: 'Comfortable car and a calm driver. The air conditioning was a bit much for October.',
  },
  {
    rating: 1,
    tags: ['Unfriendly'],
    words: 'Call me on 410-555-0142 and I will tell you exactly what I think of your company.',
    hidden: 'Holds a private phone number; we have called the customer.',
  },
  {
    rating: 5,
    tags: ['On time', 'Clean car'],
    words: 'We use them for every office visitor now. Always early, always a spotless car.',
    reply: 'Thank you for trusting us with your guests.',
  },
  { rating: 4, tags: ['Friendly'], words: '' },
  {
    rating: 5,
    tags: ['Smooth driving', 'Friendly'],
    words:
      'Our wedding day, heavy rain, and an umbrella held over us from the church to the car, twice. We will not forget it.',
    reply: 'What a lovely thing to read. All the best to both of you!',
  },
  {
    rating: 4,
    tags: ['On time', 'Knew the way'],
    words: 'Avoided the Bay Bridge backup without me saying a word.',
  },
  {
    rating: 2,
    tags: ['Lost the way'],
    words:
      'Missed the exit twice. Nice enough, but I expect a chauffeur to know Columbia better than I do.',
  },
  { rating: 5, tags: ['On time', 'Helped with luggage'], words: 'Flawless, again.' },
  {
    rating: 5,
    tags: ['Clean car', 'Friendly'],
    words:
      'My flight was two hours late and the driver was still there with a sign and a smile. Thank you.',
  },
];
