import { pages } from '@chesapeake/contract/pages/pages';
import { Link } from 'react-router';
import { useBusiness } from '../../shared/business/index.ts';
import { classNames } from '../../ui/class-names.ts';

export function Brand() {
  const { businessName, logo } = useBusiness();
  return (
    <Link
      to={pages.home}
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 font-display text-[1.0625rem] leading-[1.1] font-medium tracking-[-0.016em] no-underline md:gap-3 md:text-xl"
    >
      {logo ? (
        <BrandLogo src={logo.imageSmall} className="h-8 max-w-20 md:h-9.5 md:max-w-28" />
      ) : (
        <BrandMark className="size-6.5 text-brass in-[.on-dark]:text-brass-3 md:size-7.5" />
      )}
      <span className="truncate">{businessName}</span>
    </Link>
  );
}

/**
 * White background in dark mode too, since logos are drawn for it. The business name is next to it,
 * so `alt` is empty.
 */
export const BrandLogo = ({ src, className }: { src: string; className: string }) => (
  <img
    src={src}
    alt=""
    className={classNames(
      'w-auto flex-none rounded-[6px] bg-white object-contain p-0.75',
      className,
    )}
  />
);

export const BrandMark = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    aria-hidden="true"
    className={classNames('flex-none', className)}
  >
    <path d="M26.6 8.6a13 13 0 1 0 0 14.8" />
    <path d="M21.8 12.2a7 7 0 1 0 0 7.6" />
    <circle cx="28" cy="16" r="1.6" fill="currentColor" stroke="none" />
  </svg>
);
