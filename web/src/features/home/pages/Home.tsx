import { DriversWanted } from '../components/DriversWanted.tsx';
import { Fleet } from '../components/Fleet.tsx';
import { Hero } from '../components/Hero.tsx';
import { HowItWorks } from '../components/HowItWorks.tsx';
import { LastCall } from '../components/LastCall.tsx';
import { PriceList } from '../components/PriceList.tsx';
import { SellingPoints } from '../components/SellingPoints.tsx';
import { Voices } from '../components/Voices.tsx';

export const Home = () => (
  <>
    <Hero />
    <PriceList />
    <HowItWorks />
    <Fleet />
    <SellingPoints />
    <Voices />
    <div className="pt-[clamp(72px,9vw,136px)]">
      <DriversWanted />
    </div>
    <LastCall />
  </>
);
