import { BookNow } from '../components/BookNow.tsx';
import { DriversWanted } from '../components/DriversWanted.tsx';
import { Fleet } from '../components/Fleet.tsx';
import { Hero } from '../components/Hero.tsx';
import { HowItWorks } from '../components/HowItWorks.tsx';
import { PriceList } from '../components/PriceList.tsx';
import { SellingPoints } from '../components/SellingPoints.tsx';
import { Testimonials } from '../components/Testimonials.tsx';
import { TrustRow } from '../components/TrustRow.tsx';

export const Home = () => (
  <>
    <Hero />
    <TrustRow />
    <PriceList />
    <HowItWorks />
    <Fleet />
    <SellingPoints />
    <Testimonials />
    <div className="pt-[clamp(72px,9vw,136px)]">
      <DriversWanted />
    </div>
    <BookNow />
  </>
);
